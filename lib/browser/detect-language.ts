import { browser } from 'wxt/browser';

/** The language (BCP 47) of a text as the browser itself detects it, on this machine; `null` if it is not sure. */
export async function detectLanguage(text: string): Promise<string | null> {
  try {
    const { isReliable, languages } = await browser.i18n.detectLanguage(text);
    const language = isReliable ? languages[0]?.language : undefined;
    return language === undefined || language === 'und' ? null : language;
  } catch {
    return null; // not every browser has it
  }
}
