/** The inside of an async function for a page of the extension in Firefox: opens the extension's own database. */
const OPEN = `
  const opening = indexedDB.open('precis');
  await new Promise(resolve => { opening.onsuccess = resolve; });
  const settings = opening.result.transaction('settings', 'readwrite').objectStore('settings');
  const done = request => new Promise(resolve => { request.onsuccess = () => resolve(request.result); });`;

/** Adds the first argument to the settings that are kept. */
export const CHANGE_SETTINGS = `${OPEN}
  const kept = await done(settings.get('settings'));
  await done(settings.put({ ...kept, ...args[0] }, 'settings'));
  opening.result.close();`;
