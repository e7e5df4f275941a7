import { join } from 'node:path';
import { type PackageContent, packageNameOf } from './packages.ts';

/** How one store gets its package: the arguments of `wxt submit`, and the environment variables that it reads besides. */
export type Submission = { store: string; args: string[]; variables: string[] };

/**
 * The submissions of a version, whose packages are in `folder`. Chrome reviews the package and then waits for a person to
 * publish it; Edge and Firefox publish after their review.
 */
export function submissionsOf(version: string, folder: string, firefoxId: string): Submission[] {
  const zip = (content: PackageContent) => join(folder, packageNameOf(version, content));
  return [
    {
      store: 'Chrome Web Store',
      args: ['--chrome-zip', zip('chrome'), '--chrome-api-version', 'v2', '--chrome-publish-type', 'STAGED_PUBLISH'],
      variables: [
        'CHROME_EXTENSION_ID',
        'CHROME_PUBLISHER_ID',
        'CHROME_SERVICE_ACCOUNT_CLIENT_EMAIL',
        'CHROME_SERVICE_ACCOUNT_PRIVATE_KEY',
      ],
    },
    {
      store: 'Edge Add-ons',
      args: ['--edge-zip', zip('edge')],
      variables: ['EDGE_PRODUCT_ID', 'EDGE_CLIENT_ID', 'EDGE_API_KEY'],
    },
    {
      store: 'Firefox Add-ons',
      args: [
        '--firefox-zip',
        zip('firefox'),
        '--firefox-sources-zip',
        zip('sources'),
        '--firefox-extension-id',
        firefoxId,
      ],
      variables: ['FIREFOX_JWT_ISSUER', 'FIREFOX_JWT_SECRET'],
    },
  ];
}

/** Whether a store has any of its variables. One without gets its versions by hand, as each store gets the first. */
export const isSetUp = ({ variables }: Submission, env: NodeJS.ProcessEnv) => variables.some(name => env[name]);

/** The variables that the stores lack that are set up. */
export const missingVariables = (submissions: readonly Submission[], env: NodeJS.ProcessEnv): string[] =>
  submissions.filter(one => isSetUp(one, env)).flatMap(({ variables }) => variables.filter(name => !env[name]));
