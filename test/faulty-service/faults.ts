import * as z from '../../lib/model/z.ts';

const bytes = z.int().check(z.minimum(0));
const ms = z.int().check(z.minimum(0));

/**
 * A fault for one of the next API requests. The first group replaces the service's answer (at most one of them; the service
 * then does no work and bills nothing). The second group changes how the answer is transported.
 */
export const faultSchema = z
  .strictObject({
    /** Only for requests whose path below `/api/v0` starts with this, such as `/summarize`. */
    path: z.optional(z.string()),
    /** The number of requests with the fault; 1 by default. */
    times: z._default(z.int().check(z.minimum(1)), 1),

    /** A JSON error with this HTTP status, or the status of `body`. */
    status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
    /** `error[].code` and `error[].msg` of that error. */
    code: z.optional(z.int()),
    msg: z.optional(z.string()),
    /** Header `retry-after` of that error. */
    retryAfter: z.optional(z.string()),
    /** This body, verbatim, as JSON. */
    body: z.optional(z.string()),
    /** A page of HTML with status 200, as a proxy or a login page would send it. */
    garbage: z.optional(z.literal(true)),
    /** An answer in which every field has another type than specified. */
    wrongTypes: z.optional(z.literal(true)),
    /** A good summary with an output of this many characters. */
    hugeOutput: z.optional(bytes),
    /** A redirect (302) to this address. */
    redirectTo: z.optional(z.string()),
    /** Cuts the connection as soon as the request has been read, without an answer. */
    drop: z.optional(z.literal(true)),

    /** Sends the headers and this much of the body, then cuts the connection. */
    cutAfterBytes: z.optional(bytes),
    /** Sends the headers and this much of the body, then nothing more, with the connection open. */
    stallAfterBytes: z.optional(bytes),
    /** Sends the body byte by byte with this pause in between. */
    dripMs: z.optional(ms),
  })
  .check(
    z.refine(
      fault => ANSWERS.filter(name => fault[name] !== undefined).length <= 1,
      'A fault can replace the answer only once.',
    ),
  );
export type Fault = z.input<typeof faultSchema>;

const ANSWERS = ['body', 'garbage', 'wrongTypes', 'hugeOutput', 'redirectTo', 'drop'] as const;
