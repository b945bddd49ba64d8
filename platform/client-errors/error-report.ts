/** How an error came to light: thrown outside of React, a promise that nobody awaited, while rendering, or a failed hydration. */
export const ERROR_KINDS = ['error', 'rejection', 'render', 'hydration'] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** The address of the page's first script, and what is no fault of the page, such as a lost connection. */
export type Reporting = { build: string; isExpected: (error: unknown) => boolean }

/** What the operator learns of an error in a browser. It names no person and holds nothing that was typed or shown. */
export type ErrorReport = {
  kind: ErrorKind
  message: string
  /** Our own frames, the innermost first: `save at assets/index-4f2a.js:1:2034`. */
  stack: string[]
  /** The page's path, with `$id` for every part that names something. */
  page: string
  /** The file that the page began with; its name changes with every build. */
  build: string
}

export const CLIENT_ERRORS_PATH = '/client_errors'

export const LONGEST_MESSAGE = 300
export const LONGEST_FRAME = 200
export const MOST_FRAMES = 20

/** Quoted text, addresses, e-mails and long numbers may be somebody's: what an error says of its cause stays. */
export const cleanMessage = (message: string): string =>
  message
    .replace(/(["'`])(?:(?!\1)[^\\]|\\.)*\1|“[^”]*”|«[^»]*»/gs, '"…"')
    .replace(/\b[a-z][\w+.-]*:\/\/\S+/gi, '(address)')
    .replace(/\S+@\S+/g, '(e-mail)')
    .replace(/\d{3,}/g, '#')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_MESSAGE)

/** As `cleanStack` writes one. */
export const FRAME = /^(?:[\w.$<>[\] ]{1,100} at )?assets\/[\w./-]+\.js:\d+:\d+$/

const OWN_FILE = /\/(assets\/[\w./-]+\.js:\d+:\d+)/
const FUNCTION = /^\s*(?:at (?:async |new )?)?([\w.$<>[\] ]{1,100}?)(?: \(|@)/

/** The frames of our own files. All else in a stack is left out: the message, other addresses, extensions of the browser. */
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

/** `/orders/17/approvals?key=…` -> `/orders/$id/approvals`: an id, a VIN or a key is none of the words of our addresses. */
export const cleanPath = (path: string): string => {
  const parts = path.split(/[?#]/, 1)[0]!.split('/').slice(0, MOST_PARTS)
  return parts.map((part) => (part === '' || /^[a-z_]{1,30}$/.test(part) ? part : '$id')).join('/')
}
const MOST_PARTS = 10

export const cleanBuild = (build: string): string => /assets\/[\w./-]+\.js$/.exec(build)?.[0].slice(0, LONGEST_FRAME) ?? 'unbuilt'
