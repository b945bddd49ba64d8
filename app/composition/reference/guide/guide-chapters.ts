import { REPEAT_MINUTES } from '#app/mcp/repeats.ts'
import { PUBLIC_EVENT_TYPES, PUBLIC_EVENT_VERSION } from '#features/events/public-events.ts'
import { KEY_REQUESTS_PER_MINUTE } from '#features/keys/key.ts'
import { MOST_TRIES } from '#features/webhooks/retry.ts'
import type { RefusalCatalog, RefusalText } from '#platform/contract/refusal.ts'
import { escapeHtml } from '#platform/http/pages/web-part.ts'

/** `html` is written here, never from data of users. */
type Chapter = { id: string; title: string; html: string }

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`
const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

const authentication = paragraphs(
  `Send a key as ${code('Authorization: Bearer fw_live_…')}. A key never needs a password or a one-time code. It can do what its areas say, never more than the user who created it, and nothing that takes a person: payments, users and keys. It approves orders up to its own limit, if it has one.`,
  `A key ${code('fw_test_…')} works with the sample vehicles alone. ${code('GET /api_keys/self')} shows what the key that you send can do. A key of several fleets names one in ${code('X-Acting-Fleet')}.`,
  `A user signs in with ${code('POST /sessions')} and sends ${code('authentication_token')} as it is, without ${code('Bearer')}. A session that is not used ends.`,
  `A key sends ${KEY_REQUESTS_PER_MINUTE} requests a minute, unless the operator sets another limit. ${code('RateLimit: "key";r=598;t=41')}: 598 are left for 41 seconds.`,
)

const pages = paragraphs(
  `Lists take ${code('page')}, from 1, and answer ${code('total_count')} and ${code('total_pages')}. Many take ${code('sort')} and ${code('direction')} (${code('asc')} or ${code('desc')}). A page has 50 rows unless the call says otherwise.`,
  `A list in a query repeats its name with brackets: ${code('vehicle_ids[]=4&vehicle_ids[]=7')}. An unknown parameter is refused by its name.`,
)

const retries = paragraphs(
  `Send an ${code('Idempotency-Key')} of 8 to 200 characters with each change. Sent again within 24 hours with the same body, it gets the first answer and ${code('idempotency-replayed: true')}; with another body, ${code('409 key_of_another_request')}. Calls that answer a secret, such as a new key, ignore it.`,
  `Retry after no answer, ${code('429')} and ${code('503')}, with the same key, after as many seconds as ${code('Retry-After')} says. Do not retry other errors unchanged.`,
)

const webhooks =
  paragraphs(
    `Add an endpoint in <a href="/settings?tab=developers&amp;part=webhooks">Settings, Developers</a> or with ${code('POST /webhooks')}. We call it after each event, signed after Standard Webhooks 1.0.0: verify ${code('webhook-id')}, ${code('webhook-timestamp')} and ${code('webhook-signature')} with one of its libraries and the secret ${code('whsec_…')}.`,
    `Answer 2xx within 15 seconds. Otherwise we try again, ${MOST_TRIES} times in about three days, always with the same ${code('webhook-id')}. Events can arrive twice or in another order: ${code('data.sequence')} grows with each event of one object.`,
    `Without a public server, read the same events with ${code('GET /events')}: send its ${code('next')} as the next ${code('after')}. The ${PUBLIC_EVENT_TYPES.length} types are:`,
  ) + `<ul class="types">${PUBLIC_EVENT_TYPES.map((type) => `<li>${code(type)}</li>`).join('')}</ul>`

const assistants = paragraphs(
  `An assistant that speaks the Model Context Protocol connects to ${code('/mcp')} on this host, with the header ${code('Authorization: Bearer fw_live_…')}. Both the version of 2026-07-28 and those of 2025 work, without a session. There is no sign-in by OAuth: a client must be able to send the header.`,
  `${code('tools/list')} answers the tools that the key can use; each makes calls of this API with the same rules. A key of a management company names a fleet in ${code('fleet_id')}, which ${code('list_fleets')} lists.`,
  `${code('approve_order')} and ${code('decline_order')} need a key with a limit for approvals. They name the version and the amount, and ask the person back: by a form, or with a ${code('confirmation')} that the assistant sends with a second call. The other tools do not ask: let your assistant do so before it books, reports or records anything.`,
  `${code('book_service')}, ${code('report_problem')} and ${code('record_odometer')}, repeated within ${REPEAT_MINUTES} minutes with the same arguments, are done once. A new ${code('request_id')} does it again.`,
)

const changes = paragraphs(
  `To mirror a list, send ${code('updated_since')} to ${code('GET /vehicles')}, ${code('/orders')}, ${code('/due_services')}, ${code('/payment_activities')} or ${code('/fleets/me/users')}. The answer has the changed rows, oldest first, and ${code('changes')}: ${code('deleted')} lists the ids that are gone, ${code('next')} goes into ${code('after')} for the next page, ${code('as_of')} is the next ${code('updated_since')}. Rows can come twice.`,
)

/** Changes of the API that a program can notice, newest first. */
const CHANGELOG: readonly (readonly [day: string, change: string])[] = [
  ['2026-12-01', `Tools for assistants at ${code('/mcp')}, and ${code('GET /api_keys/self/fleets')}`],
  ['2026-11-30', `Webhooks and the feed ${code('GET /events')}, payload version ${PUBLIC_EVENT_VERSION}`],
  ['2026-11-30', `${code('updated_since')} on the lists of vehicles, orders, due services, transactions and users`],
  ['2026-11-30', `API keys, ${code('RateLimit')} headers and ${code('application/problem+json')}`],
  ['2026-11-29', 'Unknown query parameters are refused'],
]

const versions =
  paragraphs(
    `Every call answers under ${code('/api/v4')} and ${code('/api/v6')}, with the same result. Answers gain fields without a new version, so ignore fields that you do not know. A payload of an event says its ${code('version')}.`,
    `Generate a client from <a href="/api/openapi.json">the OpenAPI file</a>, for example with ${code('npx @hey-api/openapi-ts@0.99.0')} and TypeScript 5.9.3: it does not run on TypeScript 7 yet.`,
  ) +
  `<table><caption>Changelog</caption><tbody>${CHANGELOG.map(([day, change]) => `<tr><th scope="row">${day}</th><td>${change}</td></tr>`).join('')}</tbody></table>`

/** Advice for a program after a refusal, by status. */
const ADVICE: Record<RefusalText['status'], string> = {
  400: 'Correct the request: it cannot be read.',
  401: 'Sign in again, or send a working key.',
  403: 'Do not retry. Use a key or a user who can do this.',
  404: 'Check the id. Something of another fleet answers 404 too.',
  409: 'Read it again, then decide whether to send the change again.',
  410: 'Ask for a new one: this one is used up.',
  413: 'Send less, or a smaller file.',
  415: 'Send the content type that the call names.',
  422: 'Correct the field that the sentence names.',
  429: 'Wait as many seconds as Retry-After says, then send the same again.',
  500: 'Send the same again later, with the same Idempotency-Key. If it stays, tell us the time.',
  503: 'Wait as many seconds as Retry-After says, then send the same again.',
  507: 'Nothing was saved. Tell the operator.',
}

const errors = (refusals: RefusalCatalog): string => {
  const statuses = [...new Set(Object.values(refusals).map(({ status }) => status))].toSorted((a, b) => a - b)
  const rows = (status: RefusalText['status']): string =>
    Object.entries(refusals)
      .filter(([, text]) => text.status === status)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { en }]) => `<tr id="${name}" data-find><th scope="row">${code(name)}</th><td>${escapeHtml(en)}</td></tr>`)
      .join('')
  return (
    paragraphs(
      `An error answers ${code('{ "errors": ["a sentence for a person"], "code": "the_reason" }')}. Check ${code('code')}: it never changes with the language. Sentences are in English or French, after ${code('Accept-Language')}. With ${code('Accept: application/problem+json')} the same comes after RFC 9457. Values in braces below are filled in.`,
    ) +
    statuses
      .map((status) => `<h3>${status}</h3><p>${ADVICE[status]}</p><table class="codes"><tbody>${rows(status)}</tbody></table>`)
      .join('')
  )
}

/** The chapters after the quick start. A further chapter is one more line here. */
export const guideChapters = (refusals: RefusalCatalog): readonly Chapter[] => [
  { id: 'authentication', title: 'Authentication', html: authentication },
  { id: 'pages', title: 'Pages of results', html: pages },
  { id: 'retries', title: 'Safe retries', html: retries },
  { id: 'webhooks', title: 'Webhooks', html: webhooks },
  { id: 'assistants', title: 'Assistants', html: assistants },
  { id: 'changes', title: 'Changes', html: changes },
  { id: 'versions', title: 'Versions and changelog', html: versions },
  { id: 'errors', title: 'Errors', html: errors(refusals) },
]
