import { expect, it } from 'vitest';
import { libraryFileSchema } from '../../../../lib/model/library/library-file.ts';
import * as z from '../../../../lib/model/z.ts';

/** After a change of the format: `npx vitest run --project unit library-schema -u`. */
it('the JSON schema in the documents describes the current format of the library file', async () => {
  const schema = z.toJSONSchema(libraryFileSchema, { io: 'input' });
  const text = `${JSON.stringify({ title: 'A library exported by Précis', ...schema }, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../../docs/library.schema.json');
});
