import type { FastifyRequest } from 'fastify'

const codes = new WeakMap<FastifyRequest, string>()

export const setRefusalCode = (request: FastifyRequest, code: string): void => void codes.set(request, code)

/** The code with which a request was refused; null: it was not. */
export const refusalCodeOf = (request: FastifyRequest): string | null => codes.get(request) ?? null
