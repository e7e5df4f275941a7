import messages from '../../public/_locales/en/messages.json' with { type: 'json' };

/** The part of the browser's API that a component needs in a page without an extension: messages. */
export const browser = {
  i18n: {
    getMessage: (key: keyof typeof messages, values: string[] = []) =>
      messages[key].message.replace(/\$(\d)\$/g, (_whole, digit) => values[Number(digit) - 1] ?? ''),
  },
};
