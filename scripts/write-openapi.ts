import { mkdirSync, writeFileSync } from 'node:fs';
import { openApiOf } from '../service/openapi.ts';
import { version } from '../service/version.ts';

/** `npm run openapi`: writes the description of the service into `docs`. */
mkdirSync('docs', { recursive: true });
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiOf(version), null, 2)}\n`);
