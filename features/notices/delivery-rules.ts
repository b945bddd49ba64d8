import type { ProductEvent } from '#features/events/event.ts'
import type { NotificationRule } from './notification-rules.ts'

/** Users with an unverified email may have signed up with any name and address: their actions are mailed only to themselves. */
export const mayContact = (
  person: { kind: 'user' | 'shop'; id: number },
  actor: ProductEvent['actor'],
  isUnproven: boolean,
): boolean => !isUnproven || (actor.kind === person.kind && actor.id === person.id)

type Recipient = { kind: 'user' | 'shop'; id: number; emailNotices: readonly string[]; textNotices: readonly string[] }

/**
 * Whether this recipient gets an email: not the actor, unless the rule is a receipt, and only if the preference is on. An
 * estimate that a policy approves immediately must not ask approvers, so the order is checked again when mails are written.
 */
export const shouldEmail = (person: Recipient, rule: NotificationRule, actor: ProductEvent['actor']): boolean => {
  if (rule.recipient === 'texted_users') return false
  if (rule.notice === null) return true
  if (isOwnDoing(person, actor) && rule.receipt !== 'everywhere') return false
  return rule.receipt !== 'text' && person.emailNotices.includes(rule.notice)
}

/** Whether this recipient gets an SMS: only for notices they enabled for SMS. */
export const shouldText = (person: Recipient, rule: NotificationRule, actor: ProductEvent['actor']): boolean => {
  if (rule.recipient === 'texted_users') return true
  if (rule.notice === null || (isOwnDoing(person, actor) && !rule.receipt)) return false
  return person.textNotices.includes(rule.notice)
}

/**
 * Whether this user gets an in-app notification, regardless of email and SMS preferences: not for their own actions, except
 * the automatic outcome of something they started.
 */
export const shouldList = (
  person: Pick<Recipient, 'kind' | 'id'>,
  rule: NotificationRule,
  actor: ProductEvent['actor'],
): boolean => person.kind === 'user' && (!isOwnDoing(person, actor) || (rule.recipient === 'actor' && rule.notice === null))

const isOwnDoing = (person: Pick<Recipient, 'kind' | 'id'>, actor: ProductEvent['actor']): boolean =>
  actor.kind === person.kind && actor.id === person.id
