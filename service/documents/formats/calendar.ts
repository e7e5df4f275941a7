/** What people read of an event (RFC 5545). */
const READ = /^(?:SUMMARY|DTSTART|DTEND|LOCATION|ORGANIZER|DESCRIPTION|COMMENT)$/;

/** The events of a calendar (iCalendar), each in lines `name: value`. */
export function textOfCalendar(calendar: string): string {
  const lines = calendar.replace(/(?:\r\n?|\n)[ \t]/g, '').split(/\r\n?|\n/);
  return lines
    .flatMap(line => {
      if (/^END:V/.test(line)) return [''];
      const [, property = '', parameters = '', value = ''] = /^([A-Z-]+)((?:;[^:"]*|"[^"]*")*):(.*)$/.exec(line) ?? [];
      if (!READ.test(property)) return [];
      const name = /;CN="?([^;"]+)/.exec(parameters)?.[1];
      return [`${property[0]}${property.slice(1).toLowerCase()}: ${name ?? plain(value)}`];
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^Dtstart: /gm, 'Start: ')
    .replace(/^Dtend: /gm, 'End: ')
    .trim();
}

const plain = (value: string): string =>
  value
    .replace(/\\[nN]/g, ' ')
    .replace(/\\([,;\\])/g, '$1')
    .replace(/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\dZ?)?$/, (_, year, month, day, hour, minute) =>
      hour === undefined ? `${year}-${month}-${day}` : `${year}-${month}-${day} ${hour}:${minute}`,
    );
