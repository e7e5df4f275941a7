import type { EnrichIndex } from '../../../lib/model/search/search-result.ts';
import * as z from '../../../lib/model/z.ts';
import { type EnrichDocument, enrichDocumentSchema } from '../enrich-document.ts';
import newsEnglish from './news-english.json' with { type: 'json' };
import newsMoreLanguages from './news-more-languages.json' with { type: 'json' };
import newsMoreSubjects from './news-more-subjects.json' with { type: 'json' };
import backups from './web-english-backups.json' with { type: 'json' };
import bees from './web-english-bees.json' with { type: 'json' };
import lighthouses from './web-english-lighthouses.json' with { type: 'json' };
import other from './web-english-other.json' with { type: 'json' };
import teaAndWater from './web-english-tea-and-water.json' with { type: 'json' };
import washingMachines from './web-english-washing-machines.json' with { type: 'json' };
import french from './web-french.json' with { type: 'json' };
import german from './web-german.json' with { type: 'json' };
import greek from './web-greek.json' with { type: 'json' };
import japanese from './web-japanese.json' with { type: 'json' };
import webMoreLanguages from './web-more-languages.json' with { type: 'json' };
import webMoreSubjects from './web-more-subjects.json' with { type: 'json' };
import spanish from './web-spanish.json' with { type: 'json' };

const WEB = [
  ...[bees, washingMachines, backups, lighthouses, teaAndWater, other].flat(),
  ...[german, french, spanish, japanese, greek, webMoreLanguages, webMoreSubjects].flat(),
];
const NEWS = [newsEnglish, newsMoreLanguages, newsMoreSubjects].flat();

/**
 * Small texts written for this project, on addresses that cannot exist (`.example`), so nobody takes them for the real
 * small web. They know the topics of the demo pages in several languages, other topics that share words with those, and
 * nothing about libraries, so that a demo page about a library finds nothing.
 */
export function demoDocumentsOf(index: EnrichIndex): readonly EnrichDocument[] {
  const documents = checked.get(index) ?? z.array(enrichDocumentSchema).parse(index === 'web' ? WEB : NEWS);
  checked.set(index, documents);
  return documents;
}

const checked = new Map<EnrichIndex, EnrichDocument[]>();
