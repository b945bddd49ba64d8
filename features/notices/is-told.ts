import type { ProductEvent } from '#features/events/event.ts'
import type { Hearing } from './who-hears.ts'

/**
 * Whose e-mail is not proven yet may have signed up with any name and any address: what such a person does is mailed to nobody but
 * themselves.
 */
export const mayWriteTo = (
  person: { kind: 'user' | 'shop'; id: number },
  actor: ProductEvent['actor'],
  isUnproven: boolean,
): boolean => !isUnproven || (actor.kind === person.kind && actor.id === person.id)

type Told = { kind: 'user' | 'shop'; id: number; emailNotices: readonly string[]; textNotices: readonly string[] }

/**
 * Whether a mail goes to this person: not to who did it, unless it says that it arrived, and only where the notice is on. An estimate
 * that a policy approves in the same breath must not ask people, so the order is looked at again when mails are written.
 */
export const isTold = (person: Told, hearing: Hearing, actor: ProductEvent['actor']): boolean => {
  if (hearing.hearer === 'texted_users') return false
  if (hearing.notice === null) return true
  if (isOwnDoing(person, actor) && hearing.receipt !== 'everywhere') return false
  return hearing.receipt !== 'text' && person.emailNotices.includes(hearing.notice)
}

/** Whether a text goes to this person's phone: only what was chosen there. */
export const isTexted = (person: Told, hearing: Hearing, actor: ProductEvent['actor']): boolean => {
  if (hearing.hearer === 'texted_users') return true
  if (hearing.notice === null || (isOwnDoing(person, actor) && !hearing.receipt)) return false
  return person.textNotices.includes(hearing.notice)
}

const isOwnDoing = (person: Pick<Told, 'kind' | 'id'>, actor: ProductEvent['actor']): boolean =>
  actor.kind === person.kind && actor.id === person.id
