import type { ProductEvent } from '#features/events/event.ts'
import type { NotificationRule } from './notification-rules.ts'

/**
 * Whose e-mail is not proven yet may have signed up with any name and any address: what such a person does is mailed to nobody but
 * themselves.
 */
export const mayContact = (
  person: { kind: 'user' | 'shop'; id: number },
  actor: ProductEvent['actor'],
  isUnproven: boolean,
): boolean => !isUnproven || (actor.kind === person.kind && actor.id === person.id)

type Recipient = { kind: 'user' | 'shop'; id: number; emailNotices: readonly string[]; textNotices: readonly string[] }

/**
 * Whether a mail goes to this person: not to who did it, unless it says that it arrived, and only where the notice is on. An estimate
 * that a policy approves in the same breath must not ask people, so the order is looked at again when mails are written.
 */
export const shouldEmail = (person: Recipient, rule: NotificationRule, actor: ProductEvent['actor']): boolean => {
  if (rule.recipient === 'texted_users') return false
  if (rule.notice === null) return true
  if (isOwnDoing(person, actor) && rule.receipt !== 'everywhere') return false
  return rule.receipt !== 'text' && person.emailNotices.includes(rule.notice)
}

/** Whether a text goes to this person's phone: only what was chosen there. */
export const shouldText = (person: Recipient, rule: NotificationRule, actor: ProductEvent['actor']): boolean => {
  if (rule.recipient === 'texted_users') return true
  if (rule.notice === null || (isOwnDoing(person, actor) && !rule.receipt)) return false
  return person.textNotices.includes(rule.notice)
}

const isOwnDoing = (person: Pick<Recipient, 'kind' | 'id'>, actor: ProductEvent['actor']): boolean =>
  actor.kind === person.kind && actor.id === person.id
