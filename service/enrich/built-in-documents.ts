import type { EnrichIndex } from '../../lib/model/search-result.ts';
import * as z from '../../lib/model/z.ts';
import newsEnglish from './documents/news-english.json' with { type: 'json' };
import newsMoreLanguages from './documents/news-more-languages.json' with { type: 'json' };
import backups from './documents/web-english-backups.json' with { type: 'json' };
import bees from './documents/web-english-bees.json' with { type: 'json' };
import lighthouses from './documents/web-english-lighthouses.json' with { type: 'json' };
import other from './documents/web-english-other.json' with { type: 'json' };
import teaAndWater from './documents/web-english-tea-and-water.json' with { type: 'json' };
import washingMachines from './documents/web-english-washing-machines.json' with { type: 'json' };
import french from './documents/web-french.json' with { type: 'json' };
import german from './documents/web-german.json' with { type: 'json' };
import greek from './documents/web-greek.json' with { type: 'json' };
import japanese from './documents/web-japanese.json' with { type: 'json' };
import webMoreLanguages from './documents/web-more-languages.json' with { type: 'json' };
import spanish from './documents/web-spanish.json' with { type: 'json' };
import { type EnrichDocument, enrichDocumentSchema } from './enrich-documents.ts';

const WEB = [
  ...[bees, washingMachines, backups, lighthouses, teaAndWater, other].flat(),
  ...[german, french, spanish, japanese, greek, webMoreLanguages].flat(),
];
const NEWS = [newsEnglish, newsMoreLanguages].flat();

/**
 * Small texts written for this project, on addresses that cannot exist (`.example`), so nobody takes them for the real
 * small web. They know the topics of the demo pages in several languages, other topics that share words with those, and
 * nothing about libraries: a demo page about one shall find nothing.
 */
export function builtInDocumentsOf(index: EnrichIndex): EnrichDocument[] {
  return z.array(enrichDocumentSchema).parse(index === 'web' ? WEB : NEWS);
}
