import { stripInvisible } from '../../text/lines/strip-invisible.ts';
import {
  attributeOf,
  closestOf,
  firstElementOf,
  isMatching,
  nameOf,
  selectFrom,
  textContentOf,
} from '../dom/dom-access.ts';

/** Pictures, fields and boxes without text of their own. */
const DRAWN: ReadonlySet<string> = new Set(['img', 'svg', 'input', 'select', 'textarea']);
const ROLES: ReadonlySet<string> = new Set(['checkbox', 'img', 'radio', 'switch']);

const BOXES = '[role="checkbox"], [role="radio"], [role="switch"]';
const BOX_SIGN = /^\s*[\u2610-\u2612\u2713-\u2718\u25C9\u25CB\u25CF[]/u;

/** Whether an element may stand for words that it has not as text. Most elements may not. */
export const mayStandFor = (element: Element, name: string): boolean =>
  DRAWN.has(name) || ROLES.has(attributeOf(element, 'role') ?? '');

/**
 * The words that a visible element stands for: the state of a box, the choice in a list, or the name of a picture that is drawn
 * like a word; '' for others. What a person has typed is no text of the page.
 *
 * @param heightOf the height at which the element is drawn, in ems
 * @param isInView whether a part of the element lies in its box
 */
export function standInOf(
  element: Element,
  name: string,
  heightOf: () => number,
  isInView: (part: Element) => boolean,
): string {
  if (name === 'input' && isBoxInput(element)) return boxOf(Reflect.get(element, 'checked') === true);
  if (name === 'input' || name === 'textarea') return isMatching(element, SHOWN_FIELDS) ? shownValueOf(element) : '';
  if (name === 'select') return choiceIn(element, isInView);
  if (isMatching(element, BOXES)) {
    const state = attributeOf(element, 'aria-checked');
    const isSigned = BOX_SIGN.test(textContentOf(element) ?? '');
    return state === null || isSigned ? '' : boxOf(state === 'true');
  }
  if (name !== 'img' && name !== 'svg' && !isEmptyPicture(element)) return '';
  const word = stripInvisible(nameOfPicture(element, name)).trim();
  const limits = isTex(word) ? FORMULA : WORD;
  const isShort = word.length > 0 && word.length <= limits.chars;
  return isShort && !closestOf(element, CONTROLS) && heightOf() <= limits.ems ? ` ${word} ` : '';
}

/** Fields in which nobody can type show what the page says, such as a link to copy. */
const SHOWN_FIELDS =
  'textarea:is([readonly], :disabled), input:is([readonly], :disabled):is(:not([type]), [type="text" i], [type="url" i], [type="email" i], [type="search" i], [type="tel" i], [type="number" i], [type="date" i], [type="time" i])';

/** Whether letters in an element itself stand for it. */
export const isLettered = (element: Element, name: string): boolean =>
  name === 'select' || isMatching(element, SHOWN_FIELDS);

function shownValueOf(field: Element): string {
  const value = String(Reflect.get(field, 'value') ?? '').trim();
  return value === '' ? '' : ` ${value} `;
}

/** A word or two, drawn no higher than a line and a half. Longer names and larger pictures are illustrations. */
const WORD = { chars: 30, ems: 2 };
/** A formula as a picture has its source as its name. */
const FORMULA = { chars: 200, ems: 6 };

/** A control's picture says what a click does. */
const CONTROLS = 'button, [role="button"], [role="menuitem"], nav, summary, label';

const isTex = (name: string): boolean => /[\\^_=]/.test(name);

const boxOf = (isChecked: boolean): string => (isChecked ? '[x] ' : '[ ] ');

const isBoxInput = (element: Element): boolean =>
  isMatching(element, 'input[type="checkbox" i], input[type="radio" i]');

/**
 * A closed list shows its choice. An open one shows the options in view, which say whether they are chosen.
 *
 * @param isInView whether an option lies in the box of the list
 */
function choiceIn(select: Element, isInView: (option: Element) => boolean): string {
  const options = [...selectFrom(select, 'option')];
  const isChosen = (option: Element) => Reflect.get(option, 'selected') === true;
  const labelOf = (option: Element) => attributeOf(option, 'label') || (textContentOf(option)?.trim() ?? '');
  if (!isOpenList(select))
    return options
      .filter(isChosen)
      .map(option => ` ${labelOf(option)} `)
      .join('');
  return options
    .filter(isInView)
    .map(option => `${boxOf(isChosen(option))}${labelOf(option)} `)
    .join('');
}

const isOpenList = (select: Element): boolean =>
  attributeOf(select, 'multiple') !== null || Number(attributeOf(select, 'size')) > 1;

const isEmptyPicture = (element: Element): boolean =>
  attributeOf(element, 'role') === 'img' && textContentOf(element)?.trim() === '' && firstElementOf(element) === null;

function nameOfPicture(element: Element, name: string): string {
  if (name === 'img') return attributeOf(element, 'alt') ?? attributeOf(element, 'aria-label') ?? '';
  const label = attributeOf(element, 'aria-label');
  const title = firstElementOf(element);
  if (label !== null || name !== 'svg' || !title || nameOf(title) !== 'title') return label ?? '';
  return textContentOf(title) ?? '';
}
