import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../context.ts'
import { languageOfCode } from '#platform/i18n/languages.ts'
import { isLanguageLoaded } from '#platform/i18n/texts.ts'

/** Language of responses to requests without `Accept-Language`: the user's, once authenticated. */
const userLanguages = new WeakMap<FastifyRequest, Language>()

const requestedLanguage = (request: FastifyRequest): Language | null => {
  const acceptLanguage = request.headers['accept-language']?.trim().toLowerCase()
  if (!acceptLanguage || acceptLanguage === '*') return null
  const language = languageOfCode(acceptLanguage)
  return isLanguageLoaded(language) ? language : 'en'
}

/** The request's language, else the user's, else English. Also used for refusals. */
export const languageOf = (request: FastifyRequest): Language => requestedLanguage(request) ?? userLanguages.get(request) ?? 'en'

/** Stores the user's language for this request and returns the effective one. */
export const setUiLanguage = (request: FastifyRequest, reply: FastifyReply, own: Language | null): Language => {
  if (own) userLanguages.set(request, own)
  const language = languageOf(request)
  void reply.header('content-language', language)
  return language
}
