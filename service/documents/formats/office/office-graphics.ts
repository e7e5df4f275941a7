import { childOf, descendantsOf, elementsIn, parseXml, wordsOf, type XmlElement } from '../../../markup/xml-tree.ts';
import { textOf } from '../archive.ts';
import type { Files, Relation } from './office-package.ts';

/** The lines of the SmartArt and the charts among the relations of a part. */
export function graphicLines(files: Files, relations: Iterable<Relation>): string[] {
  const targets = new Map([...relations].map(({ type, target }) => [target, /[^/]*$/.exec(type)?.[0]]));
  return [...targets].flatMap(([target, kind]) => {
    if (kind === 'diagramData') return smartArtLines(files, target);
    return kind === 'chart' || kind === 'chartEx' ? chartLines(files, target) : [];
  });
}

/** The lines of SmartArt (its data part): a line for each point. */
function smartArtLines(files: Files, path: string): string[] {
  return descendantsOf(parseXml(textOf(files, path)), 'dgm:pt')
    .map(point => plain(descendantsOf(point, 'a:t').map(wordsOf).join(' ')))
    .filter(line => line !== '');
}

/** The lines of a chart: its titles and a line for each series. */
function chartLines(files: Files, path: string): string[] {
  const chart = parseXml(textOf(files, path));
  const titles = descendantsOf(chart, 'c:title', 'cx:title').map(title =>
    plain(descendantsOf(title, 'a:t', 'c:v', 'cx:v').map(wordsOf).join('')),
  );
  const series = descendantsOf(chart, 'c:ser').map(one => {
    const names = valuesOf(childOf(one, 'c:cat') ?? childOf(one, 'c:xVal'));
    const values = [...valuesOf(childOf(one, 'c:val') ?? childOf(one, 'c:yVal'))];
    return seriesLine([...valuesOf(childOf(one, 'c:tx')).values()].join(' '), names, values);
  });
  // The charts of Office 2016 keep their values apart (MS-ODRAWXML, 2.24.3).
  const sets = descendantsOf(chart, 'cx:data').map(data => {
    const names = valuesOf(childOf(data, 'cx:strDim'));
    return seriesLine('', names, [...valuesOf(childOf(data, 'cx:numDim'))]);
  });
  const names = descendantsOf(chart, 'cx:series').map(one => plain(wordsOf(childOf(one, 'cx:tx') ?? one)));
  return [...titles, ...series, ...names, ...sets].filter(line => line !== '');
}

function seriesLine(name: string, names: ReadonlyMap<string, string>, values: readonly [string, string][]): string {
  const points = values.map(([index, value]) => [names.get(index), value].filter(Boolean).join(' '));
  return [name, points.join(', ')].filter(text => text !== '').join(': ');
}

/** The points of a dimension; of names at several levels all. */
function valuesOf(element: XmlElement | undefined): Map<string, string> {
  const values = new Map<string, string>();
  for (const point of element === undefined ? [] : descendantsOf(element, 'c:pt', 'cx:pt')) {
    const { idx = '' } = point.attributes;
    const value = plain(point.name === 'c:pt' ? wordsOf(childOf(point, 'c:v') ?? point) : wordsOf(point));
    values.set(idx, [value, values.get(idx)].filter(Boolean).join(' '));
  }
  // A name may stand alone, without points.
  const alone = element === undefined ? undefined : elementsIn(element).find(({ name }) => name === 'c:v');
  return alone === undefined ? values : new Map([['', plain(wordsOf(alone))]]);
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
