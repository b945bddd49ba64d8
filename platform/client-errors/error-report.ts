/** How an error was caught: thrown outside of React, an unhandled rejection, during rendering, or a failed hydration. */
export const ERROR_KINDS = ['error', 'rejection', 'render', 'hydration'] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** `build`: address of the page's entry script. `isExpected`: errors that are not the page's fault, such as a lost connection. */
export type Reporting = { build: string; isExpected: (error: unknown) => boolean }

/** A browser error as reported to the operator. Names no person and contains nothing that was typed or displayed. */
export type ErrorReport = {
  kind: ErrorKind
  message: string
  /** Frames of our own files, innermost first: `save at assets/index-4f2a.js:1:2034`. */
  stack: string[]
  /** The page's path, with `$id` in place of every identifier. */
  page: string
  /** The page's entry file; its name changes with every build. */
  build: string
}

export const CLIENT_ERRORS_PATH = '/client_errors'

export const LONGEST_MESSAGE = 300
export const LONGEST_FRAME = 200
export const MOST_FRAMES = 20

/** Removes quoted text, addresses, emails and long numbers, which may be personal data; keeps what describes the cause. */
export const cleanMessage = (message: string): string =>
  message
    .replace(/(["'`])(?:(?!\1)[^\\]|\\.)*\1|“[^”]*”|«[^»]*»/gs, '"…"')
    .replace(/\b[a-z][\w+.-]*:\/\/\S+/gi, '(address)')
    .replace(/\S+@\S+/g, '(e-mail)')
    .replace(/\d{3,}/g, '#')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_MESSAGE)

/** A frame as written by `cleanStack`. */
export const FRAME = /^(?:[\w.$<>[\] ]{1,100} at )?assets\/[\w./-]+\.js:\d+:\d+$/

const OWN_FILE = /\/(assets\/[\w./-]+\.js:\d+:\d+)/
const FUNCTION = /^\s*(?:at (?:async |new )?)?([\w.$<>[\] ]{1,100}?)(?: \(|@)/

/** Keeps only frames of the page's own files; drops the message, other addresses and browser extensions. */
export const cleanStack = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const file = OWN_FILE.exec(line)?.[1]
      if (!file) return []
      const name = FUNCTION.exec(line)?.[1]
      return [`${name ? `${name} at ` : ''}${file}`.slice(0, LONGEST_FRAME)]
    })
    .slice(0, MOST_FRAMES)

/**
 * `/orders/17/approvals?key=…` -> `/orders/$id/approvals`: replaces every segment that is not a word of our routes (id, VIN,
 * key).
 */
export const cleanPath = (path: string): string => {
  const parts = path.split(/[?#]/, 1)[0]!.split('/').slice(0, MOST_PARTS)
  return parts.map((part) => (part === '' || /^[a-z_]{1,30}$/.test(part) ? part : '$id')).join('/')
}
const MOST_PARTS = 10

export const cleanBuild = (build: string): string => /assets\/[\w./-]+\.js$/.exec(build)?.[0].slice(0, LONGEST_FRAME) ?? 'unbuilt'
