import { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import { line } from '#platform/contract/fields.ts'

type OneClick<Path, Refusal> = {
  /** Path without the API prefix. */
  path: Path
  refusal: Refusal
  stop: Pick<Call, 'summary' | 'description'>
  page: Pick<Call, 'summary' | 'description' | 'refusals'>
}

const key = line(200)

/**
 * The two calls behind the URL of a mail's `List-Unsubscribe` header: mail providers post to it when the recipient presses
 * their button (RFC 8058), without cookies and with a form that carries no data; email clients and scanners open it as a
 * link, which must not change anything. The mail's key identifies everything.
 */
export const oneClickCalls = <const Path extends `/${string}`, const Refusal extends string>({
  path,
  refusal,
  stop,
  page,
}: OneClick<Path, Refusal>) =>
  ({
    oneClick: {
      method: 'POST',
      path,
      who: 'anyone',
      summary: stop.summary,
      description: `${stop.description}. Mail providers post to it when their reader presses their own button (RFC 8058): no page, no session; the form in the body is not read, since the key says everything`,
      query: z.object({ key }),
      form: true,
      answer: z.object({}),
      secret: true,
      refusals: [refusal],
      // Large providers post for all of their users from a few IP addresses.
      perMinute: 600,
    },
    oneClickPage: {
      method: 'GET',
      path,
      who: 'anyone',
      ...page,
      description: `For mail programs that open the address of \`List-Unsubscribe\` as a link: ${page.description}`,
      query: z.object({ key }),
      status: 302,
      answer: z.object({}),
    },
  }) as const satisfies Record<string, Call>
