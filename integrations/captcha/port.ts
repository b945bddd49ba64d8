import type { Db } from '#platform/db/database.ts'

export type CaptchaVerdict = { solved: true; id: string } | { solved: false }

/** A proof-of-work captcha without a third-party service. */
export type Captcha = {
  /** Creates a new puzzle in the widget's format. */
  challenge(db: Db, now: Date): Promise<Record<string, unknown>>
  /** Whether the token is the unused, unexpired solution of a puzzle from this server. */
  verify(db: Db, token: string, now: Date): Promise<CaptchaVerdict>
  /** Marks a solution as used; false when another request used it first. */
  use(db: Db, id: string, now: Date): Promise<boolean>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    captcha: Captcha
  }
}
