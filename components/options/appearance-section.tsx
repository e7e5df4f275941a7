import { useId } from 'react';
import { formatNumber } from '../../lib/browser/format/format-number.ts';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { hasWindows } from '../../lib/browser/windows.ts';
import {
  type Appearance,
  defaultAppearance,
  lineWidths,
  spacings,
  TEXT_SIZES,
  themes,
  typefaces,
} from '../../lib/model/settings/appearance.ts';
import { storedAppearance } from '../../lib/store/settings/stored-appearance.ts';
import { Segmented } from '../ui/segmented.tsx';
import { SettingNotStored } from '../ui/setting-not-stored.tsx';
import { useEditableChoices } from '../ui/use-editable-choices.ts';
import { Managed } from './managed.tsx';

const themeWords: Record<Appearance['theme'], MessageKey> = {
  system: 'themeSystem',
  light: 'themeLight',
  dark: 'themeDark',
};
const faceWords: Record<Appearance['typeface'], MessageKey> = {
  serif: 'faceSerif',
  sans: 'faceSans',
  lexend: 'faceLexend',
};
const spacingWords: Record<Appearance['spacing'], MessageKey> = { usual: 'spacingUsual', spaced: 'spacingWide' };
const widthWords: Record<Appearance['lineWidth'], MessageKey> = {
  narrow: 'widthNarrow',
  medium: 'widthMedium',
  wide: 'widthWide',
};

/** Theme, and how the text that is read is set, with an example. All pages of the extension follow at once. */
export function AppearanceSection() {
  const { choices: appearance, change, isRefused } = useEditableChoices(storedAppearance);
  if (appearance === undefined) return null;
  return (
    <>
      <Managed name="theme">
        <Segmented
          label={t('theme')}
          value={appearance.theme}
          onChange={theme => change({ theme })}
          options={themes.map(value => ({ value, label: t(themeWords[value]) }))}
        />
      </Managed>
      <Managed name="textSize">
        <TextSize size={appearance.textSize} onChange={textSize => change({ textSize })} />
      </Managed>
      <Managed name="typeface">
        <Segmented
          label={t('typeface')}
          value={appearance.typeface}
          onChange={typeface => change({ typeface })}
          options={typefaces.map(value => ({ value, label: t(faceWords[value]) }))}
          hint={t('typefaceHint')}
        />
      </Managed>
      <Managed name="spacing">
        <Segmented
          label={t('spacing')}
          value={appearance.spacing}
          onChange={spacing => change({ spacing })}
          options={spacings.map(value => ({ value, label: t(spacingWords[value]) }))}
        />
      </Managed>
      <Managed name="lineWidth">
        <Segmented
          label={t('lineWidth')}
          value={appearance.lineWidth}
          onChange={lineWidth => change({ lineWidth })}
          options={lineWidths.map(value => ({ value, label: t(widthWords[value]) }))}
          {...(hasWindows() && { hint: t('lineWidthHint') })}
        />
      </Managed>
      <SettingNotStored isRefused={isRefused} />
      <figure className="setting appearance-example">
        <div className="summary-text">
          <p>{t('appearanceExampleText')}</p>
          <p>{t('appearanceExampleMore')}</p>
        </div>
      </figure>
    </>
  );
}

type TextSizeProps = { size: number; onChange: (size: number) => void };

function TextSize({ size, onChange }: TextSizeProps) {
  const id = useId();
  const words = t('textSizeValue', formatNumber(size));
  /** The button is gone then, so the focus moves to the slider. */
  const reset = () => {
    onChange(defaultAppearance.textSize);
    document.getElementById(id)?.focus();
  };
  return (
    <div className="field">
      <label htmlFor={id}>{t('textSize')}</label>
      <div className="text-size">
        <input
          id={id}
          type="range"
          min={TEXT_SIZES.least}
          max={TEXT_SIZES.most}
          step={TEXT_SIZES.step}
          value={size}
          aria-valuetext={words}
          onChange={event => onChange(event.target.valueAsNumber)}
        />
        {/* A screen reader hears it from the slider. */}
        <output aria-hidden="true">{words}</output>
        {size !== defaultAppearance.textSize && (
          <button type="button" className="quiet" onClick={reset}>
            {t('textSizeReset')}
          </button>
        )}
      </div>
    </div>
  );
}
