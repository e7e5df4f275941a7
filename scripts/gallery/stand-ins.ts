/** The answers of a browser in states that the gallery cannot bring about. */
export type StandIns = {
  /** The window is private. */
  isPrivate?: true;
  /** The user has not let the extension read the active tab. */
  isUnseen?: true;
  /** The policy of the organization that manages the browser. */
  policy?: Record<string, unknown>;
  /** The sites that the user has let the extension read (match patterns). */
  hosts?: readonly string[];
  /** The device has a voice. It is silent, and never ends. */
  hasVoice?: true;
};

/** The key in `localStorage` under which the pages of the extension find them. */
export const STAND_INS = 'gallery';

type Api = {
  tabs: { query: (about: object) => Promise<{ url?: string | undefined; title?: string | undefined }[]> };
  storage: { managed: { get: () => Promise<unknown> } };
  permissions: { getAll: () => Promise<object>; remove: (permissions: { origins?: string[] }) => Promise<boolean> };
};

/** Runs in a page of the extension before its own scripts. It is sent as source, so it may use only its argument. */
export function standIn(name: string): void {
  const { isPrivate, isUnseen, policy, hosts, hasVoice } = JSON.parse(localStorage.getItem(name) ?? '{}') as StandIns;
  const global = globalThis as unknown as { browser?: Api; chrome: Api };
  const { tabs, storage, permissions } = global.browser ?? global.chrome;
  if (isPrivate || isUnseen) {
    const query = tabs.query.bind(tabs);
    tabs.query = async about => {
      const found = await query(about);
      return found.map(({ url, title, ...tab }) => ({
        ...tab,
        ...(!isUnseen && { url, title }),
        ...(isPrivate && { incognito: true }),
      }));
    };
  }
  if (policy) storage.managed.get = async () => policy;
  if (hosts) {
    let held = hosts;
    permissions.getAll = async () => ({ origins: held });
    permissions.remove = async ({ origins = [] }) => {
      held = held.filter(origin => !origins.includes(origin));
      return true;
    };
  }
  if (hasVoice) {
    const voice = { lang: 'en-GB', name: 'Voice', voiceURI: 'voice', localService: true, default: true };
    const speech = { getVoices: () => [voice], speak: () => {}, cancel: () => {} };
    Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: class {} });
  }
}
