import type { Db } from '#platform/db/database.ts'

export type CaptchaVerdict = { solved: true; id: string } | { solved: false }

/** A puzzle that a browser solves for a person, without asking anybody outside. */
export type Captcha = {
  /** A fresh puzzle, as the widget in the browser reads it. */
  challenge(db: Db, now: Date): Promise<Record<string, unknown>>
  /** Whether the token is the unused solution of a puzzle of ours that has not expired. */
  verify(db: Db, token: string, now: Date): Promise<CaptchaVerdict>
  /** A solution counts once; false when another request used it first. */
  use(db: Db, id: string, now: Date): Promise<boolean>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    captcha: Captcha
  }
}
