import { defineTexts } from '#platform/i18n/texts.ts'
import { problemEmail } from '../../templates/problem-email.ts'
import { brandOfFleet } from '../recipient-store.ts'
import { toMail } from '../to-mail.ts'
import { defineNotification } from './define-notification.ts'

const words = defineTexts('notifications.problem_raised', {
  title: { en: '{{vehicle}}: {{what}}', fr: '{{vehicle}}\u00a0: {{what}}' },
  line: { en: 'A problem to decide about', fr: 'Un problème à régler' },
  report_title: {
    en: '{{actorName}} reported a problem with {{vehicle}}',
    fr: '{{actorName}} a signalé un problème sur {{vehicle}}',
  },
  report_line: { en: '{{what}}', fr: '{{what}}' },
  stop_title: { en: 'Do not drive {{vehicle}}', fr: 'Ne roulez pas avec {{vehicle}}' },
  stop_line: { en: '{{what}}', fr: '{{what}}' },
  returned_title: { en: 'A problem with {{vehicle}} is back', fr: 'Un problème sur {{vehicle}} est revenu' },
  returned_line: { en: '{{what}}', fr: '{{what}}' },
})

/** A problem was seen: in the app to all who decide; by mail only if the vehicle must not be driven, because the rest can wait. */
export const problemRaised = defineNotification({
  name: 'problem_raised',
  notice: null,
  on: { problem_raised: ({ payload }) => (payload.isImported ? [] : [{ recipient: 'problem_deciders' }]) },
  email: async (event, { tx, recipient, originOf }) => {
    if (event.type !== 'problem_raised' || event.fleetId === null || event.payload.severity !== 'do_not_drive') return null
    if (event.actor.kind === 'user' && event.actor.id === recipient.id) return null
    const locale = { country: recipient.country, language: recipient.language }
    const content = problemEmail({ kind: 'raised', problemId: Number(event.subjectId), ...event.payload }, locale)
    return toMail(content, recipient, locale, await brandOfFleet(tx, event.fleetId), originOf)
  },
  text: null,
  inApp: {
    group: 'vehicles',
    action: 'open',
    words,
    write: async (event) => {
      if (event.type !== 'problem_raised') return null
      const { vehicleName, title, severity, returned, reporter } = event.payload
      const variant = returned ? 'returned' : severity === 'do_not_drive' ? 'stop' : reporter ? 'report' : null
      return {
        facts: {
          ...(variant ? { variant } : {}),
          vehicle: vehicleName,
          what: title,
          ...(reporter ? { actorName: reporter } : {}),
        },
        path: `/problems?problem=${event.subjectId}`,
        orderId: null,
      }
    },
  },
})
