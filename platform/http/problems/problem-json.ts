import { STATUS_CODES } from 'node:http'
import type { FastifyRequest } from 'fastify'

export const PROBLEM_JSON = 'application/problem+json'

/** The type of RFC 9457 that draft-ietf-httpapi-ratelimit-headers names for a limit. */
const QUOTA_EXCEEDED = 'https://iana.org/assignments/http-problem-types#quota-exceeded'

export const acceptsProblems = ({ headers }: FastifyRequest): boolean => headers.accept?.includes(PROBLEM_JSON) ?? false

type Refused = { code: string; status: number; errors: string[] } & Record<string, unknown>

/** A refusal in the form of RFC 9457, with the stable code and our other facts as extension members. */
export const toProblem = (request: FastifyRequest, { status, ...refused }: Refused): Record<string, unknown> => ({
  ...refused,
  type: 'violated-policies' in refused ? QUOTA_EXCEEDED : `${request.protocol}://${request.host}/api/docs#${refused.code}`,
  title: STATUS_CODES[status],
  status,
  detail: refused.errors.join(' '),
  instance: request.url.split('?', 1)[0],
})
