import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../context.ts'
import { languageOfCode } from '#platform/i18n/languages.ts'
import { isSpoken } from '#platform/i18n/texts.ts'

/** What a request without `Accept-Language` is answered in: the language of the person, once it is known who asks. */
const spokenTo = new WeakMap<FastifyRequest, Language>()

const askedFor = (request: FastifyRequest): Language | null => {
  const asked = request.headers['accept-language']?.trim().toLowerCase()
  if (!asked || asked === '*') return null
  const language = languageOfCode(asked)
  return isSpoken(language) ? language : 'en'
}

/** The request's own wish, else the person's language, else English. Refusals are said in it, too. */
export const languageOf = (request: FastifyRequest): Language => askedFor(request) ?? spokenTo.get(request) ?? 'en'

/** Remembers the language of the person who asks, and answers the one to speak. */
export const speak = (request: FastifyRequest, reply: FastifyReply, own: Language | null): Language => {
  if (own) spokenTo.set(request, own)
  const language = languageOf(request)
  void reply.header('content-language', language)
  return language
}
