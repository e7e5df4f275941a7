import messages from '../../public/_locales/en/messages.json' with { type: 'json' };

/** What a component needs of the browser, in a page without an extension: its words. */
export const browser = {
  i18n: {
    getMessage: (key: keyof typeof messages, values: string[] = []) =>
      messages[key].message.replace(/\$(\d)\$/g, (_whole, digit) => values[Number(digit) - 1] ?? ''),
  },
};
