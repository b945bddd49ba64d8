/**
 * One old path can have several meanings on the wire. They are told apart here, once: `METHOD /path` -> the name of the call that
 * the body asks for.
 */
export const meanings: Record<string, (body: unknown) => string> = {}
