import own from './package.json' with { type: 'json' };

/** Of the package `precis-service`. */
export const version: string = own.version;
