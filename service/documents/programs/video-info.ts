import * as z from '../../../lib/model/z.ts';
import { cannotSummarize } from '../../refusal.ts';
import type { GetOptions } from '../fetch/guarded-get.ts';
import type { CaptionTrack } from '../formats/parsed-document.ts';
import { startGuardedProxy } from './guarded-proxy.ts';
import { findProgram, type ProgramLimits, runProgram } from './run-program.ts';

/** Its JavaScript runtime reserves far more memory than it uses. */
const LIMITS: ProgramLimits = { timeMs: 90_000, outputBytes: 10_000_000, memoryMb: null };

/** The first version that can use Node as its JavaScript runtime (https://github.com/yt-dlp/yt-dlp/wiki/EJS). */
const FIRST_WITH_RUNTIMES = '2025.11.12';

const INSTALL =
  'This is a video without captions in its page; to read it, install yt-dlp with its JavaScript runtime (https://github.com/yt-dlp/yt-dlp) or set YT_DLP to its path.';

const trackSchema = z.object({ url: z.optional(z.string()), ext: z.optional(z.nullable(z.string())) });
const tracksSchema = z.catch(z.optional(z.nullable(z.record(z.string(), z.array(trackSchema)))), undefined);
const textSchema = z.catch(z.optional(z.nullable(z.string())), undefined);
const formatSchema = z.object({
  url: textSchema,
  acodec: textSchema,
  vcodec: textSchema,
  protocol: textSchema,
  filesize: z.catch(z.optional(z.nullable(z.number())), undefined),
  abr: z.catch(z.optional(z.nullable(z.number())), undefined),
});
const infoSchema = z.object({
  title: textSchema,
  description: textSchema,
  language: textSchema,
  subtitles: tracksSchema,
  automatic_captions: tracksSchema,
  formats: z.catch(z.optional(z.nullable(z.array(formatSchema))), undefined),
});
type Info = z.infer<typeof infoSchema>;

/** What yt-dlp reports about a video. */
interface VideoInfo {
  title: string | null;
  language: string | null;
  /** WebVTT or SubRip, those written by people before automatic ones. */
  tracks: CaptionTrack[];
  /** The smallest file that contains its sound, `null` if no single file does. */
  audio: string | null;
}

/**
 * Asks yt-dlp about a video; nothing is downloaded. `program` is its path or name. Its connections go through a proxy that
 * connects only where `mayConnect` allows. Throws a `Refusal` (422) if it is not installed or cannot read the page.
 */
export async function videoInfoOf(
  url: string,
  program: string,
  { mayConnect, signal }: GetOptions,
): Promise<VideoInfo> {
  const path = findProgram(program);
  if (path === null) throw cannotSummarize(INSTALL);
  const version = (await runProgram(path, ['--version'], { limits: LIMITS, signal })).output.toString().trim();
  const proxy = await startGuardedProxy(mayConnect);
  try {
    const runtime = version >= FIRST_WITH_RUNTIMES ? ['--js-runtimes', `node:${process.execPath}`] : [];
    const ways = ['--ignore-config', '--no-cache-dir', '--no-playlist', '--skip-download', '--socket-timeout', '15'];
    const args = [...ways, ...runtime, '--proxy', proxy.url, '--dump-single-json', '--', url];
    const { code, output, errorOutput } = await runProgram(path, args, { limits: LIMITS, signal });
    if (code !== 0) throw cannotSummarize(`yt-dlp cannot read this video${reasonIn(errorOutput)}`);
    return videoInfoFrom(infoSchema.parse(JSON.parse(output.toString())));
  } finally {
    proxy.close();
  }
}

/** Its last error as one line, without codes that a terminal would act on. */
function reasonIn(errorOutput: string): string {
  const error = errorOutput.split('\n').findLast(line => /ERROR/.test(line));
  const words = (error ?? '')
    .replace(/\p{Cc}(?:\[[\d;]*m)?/gu, ' ')
    .replace(/^.*?ERROR:\s*/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? '.' : `: ${words.slice(0, 200)}`;
}

function videoInfoFrom(info: Info): VideoInfo {
  const { title = null, language = null } = info;
  const own = language ?? 'en';
  const tracks = [...tracksIn(info.subtitles, own), ...tracksIn(info.automatic_captions, own).slice(0, 2)];
  const sounds = (info.formats ?? [])
    .filter(({ url, acodec, protocol }) => url && acodec !== 'none' && /^https?$/.test(protocol ?? ''))
    .sort(
      (a, b) =>
        Number(b.vcodec === 'none') - Number(a.vcodec === 'none') ||
        (a.filesize ?? a.abr ?? 0) - (b.filesize ?? b.abr ?? 0),
    );
  return { title, language, tracks, audio: sounds[0]?.url ?? null };
}

/** In the video's language first. Among automatic captions, "-orig" marks the transcript; the others are translations of it. */
function tracksIn(tracks: Info['subtitles'], own: string): CaptionTrack[] {
  const rankOf = (language: string) => {
    if (language.endsWith('-orig')) return 0;
    if (language === own) return 1;
    return language.split('-')[0] === own.split('-')[0] ? 2 : 3;
  };
  return Object.entries(tracks ?? {})
    .filter(([language]) => language !== 'live_chat')
    .sort(([a], [b]) => rankOf(a) - rankOf(b))
    .flatMap(([language, files]) => {
      const file = files.find(({ ext }) => ext === 'vtt') ?? files.find(({ ext }) => ext === 'srt');
      return file?.url ? [{ url: file.url, language: language.replace(/-orig$/, '') }] : [];
    });
}
