/**
 * Sites, and paths on them, whose addresses are shared with a few people: files, documents, boards, meetings, groups. Only
 * those that `secret-address.ts` cannot recognize: too short, or like any other page's.
 */
const SHARED: readonly { host: RegExp; path: RegExp }[] = [
  // Google
  {
    host: /^(?:docs|drive|meet|calendar|forms|photos)\.google\.com$|^photos\.app\.goo\.gl$|^forms\.gle$/,
    path: /^\/./,
  },
  { host: /^(?:g\.co|gemini\.google\.com)$/, path: /^\/(?:gemini\/)?share\/./ },
  // Files
  { host: /(?:^|\.)(?:dropbox\.com|1drv\.ms|sharepoint\.com|we\.tl|mega\.nz)$|^onedrive\.live\.com$/, path: /^\/./ },
  { host: /(?:^|\.)wetransfer\.com$/, path: /^\/downloads\// },
  { host: /(?:^|\.)box\.com$/, path: /^\/(?:s|v|shared)\// },
  {
    host: /(?:^|\.)icloud\.com$/,
    path: /^\/(?:iclouddrive|photos|sharedalbum|notes|pages|numbers|keynote|attachment)/,
  },
  // Documents and boards
  { host: /\.notion\.site$|^(?:www\.)?notion\.so$/, path: /[0-9a-f]{32}$/ },
  { host: /(?:^|\.)figma\.com$/, path: /^\/(?:file|design|proto|board|slides|deck)\// },
  { host: /(?:^|\.)miro\.com$/, path: /^\/app\// },
  { host: /(?:^|\.)canva\.com$/, path: /^\/design\// },
  { host: /(?:^|\.)overleaf\.com$/, path: /^\/(?:read|project)\/|^\/\d{10,}[a-z]+$/ },
  { host: /(?:^|\.)airtable\.com$/, path: /^\/(?:app\w+\/)?(?:shr|pag|inv)\w+/ },
  { host: /(?:^|\.)coda\.io$/, path: /^\/d\// },
  { host: /(?:^|\.)evernote\.com$/, path: /^\/(?:shard|l)\// },
  { host: /^forms\.(?:office|microsoft)\.com$/, path: /^\/./ },
  { host: /(?:^|\.)doodle\.com$/, path: /^\/(?:meeting\/participate|poll|bp)\// },
  // Unlisted videos and music
  { host: /(?:^|\.)vimeo\.com$/, path: /^\/\d+\/[0-9a-f]{8,}$/ },
  { host: /(?:^|\.)soundcloud\.com$/, path: /\/s-\w{5,}$/ },
  // Meetings and groups
  { host: /(?:^|\.)zoom\.us$/, path: /^\/(?:j|w|s|my|rec)\// },
  { host: /^teams\.(?:microsoft|live)\.com$/, path: /^\/(?:l|meet)\// },
  { host: /(?:^|\.)webex\.com$/, path: /\/(?:meet|j\.php|m)/ },
  {
    host: /^discord\.gg$|^discord(?:app)?\.com$/,
    path: /^\/(?!(?:blog|company|safety|developers|channels|nitro|download|terms|privacy)\b)(?:invite\/)?[\w-]+$/,
  },
  { host: /^chat\.whatsapp\.com$|^signal\.group$|^join\.(?:slack|skype)\.com$|^invite\.viber\.com$/, path: /^\// },
  { host: /^(?:t|telegram)\.me$/, path: /^\/(?:\+|joinchat\/)./ },
  { host: /^line\.me$/, path: /^\/R?\/?ti\/g/i },
];

export function isSharingAddress({ hostname, pathname }: URL): boolean {
  return SHARED.some(({ host, path }) => host.test(hostname) && path.test(pathname));
}
