import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../context.ts'
import { languageOfCode } from '#platform/i18n/languages.ts'
import { isLanguageLoaded } from '#platform/i18n/texts.ts'

/** What a request without `Accept-Language` is answered in: the language of the person, once it is known who asks. */
const userLanguages = new WeakMap<FastifyRequest, Language>()

const requestedLanguage = (request: FastifyRequest): Language | null => {
  const acceptLanguage = request.headers['accept-language']?.trim().toLowerCase()
  if (!acceptLanguage || acceptLanguage === '*') return null
  const language = languageOfCode(acceptLanguage)
  return isLanguageLoaded(language) ? language : 'en'
}

/** The request's own wish, else the person's language, else English. Refusals are said in it, too. */
export const languageOf = (request: FastifyRequest): Language => requestedLanguage(request) ?? userLanguages.get(request) ?? 'en'

/** Remembers the language of the person who asks, and answers the one to speak. */
export const speak = (request: FastifyRequest, reply: FastifyReply, own: Language | null): Language => {
  if (own) userLanguages.set(request, own)
  const language = languageOf(request)
  void reply.header('content-language', language)
  return language
}
