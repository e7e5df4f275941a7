import { t } from '../lib/browser/i18n.ts';

/** Which page this is about: its title and, apart from it, the host that nobody can write into a title. */
export function PageHead({ title, url }: { title: string; url: string }) {
  const host = hostOf(url);
  return (
    <header className="page-head">
      <h1 className="page-title">
        <bdi>{title || t('pageUntitled')}</bdi>
      </h1>
      <p className="page-host" dir="ltr">
        {host ?? t('pageNoAddress')}
      </p>
    </header>
  );
}

function hostOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? host : null;
}
