import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id, line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { oneClickCalls } from '../one-click-contract.ts'
import { VIEW_MAIL_EVERY, VIEW_MAIL_RECIPIENTS_MAXIMUM } from './view-mail.ts'

const EMAIL_MAXIMUM = 254

const every = z.enum(VIEW_MAIL_EVERY).describe('`week`: on Mondays, `month`: on the 1st.')
const hour = z.number().int().min(0).max(23).describe('From this hour on, by the clock of the fleet.')

const viewMail = z.object({
  every,
  hour,
  readers: z.array(
    z.object({ email: z.string(), is_stopped: z.boolean().describe('Its reader stopped it. Only they can start it again.') }),
  ),
  is_ended: z.boolean().describe('It ended because its owner may not see the list any more. Saving it starts it again.'),
})
registerSchema('ViewMail', viewMail, 'A saved view that is mailed as a file, each day, week or month.')
export type ViewMail = z.output<typeof viewMail>

const params = z.object({ id: id() })
const answer = z.object({ mail: viewMail.nullable() })
const key = line(200)
const who = 'views.save'

export const viewMailCalls = defineCalls('viewMails', {
  show: {
    method: 'GET',
    path: '/saved_views/{id}/mail',
    who,
    summary: 'Get the mail of a saved view',
    description: 'When the view is mailed by the caller, and to whom; null: not at all',
    params,
    answer,
    refusals: ['view_not_found'],
  },
  save: {
    method: 'PUT',
    path: '/saved_views/{id}/mail',
    who,
    summary: 'Mail a saved view',
    description:
      'Mails a link to the rows of the view as CSV, each made with the rights that the caller has at that time. Drivers mail to themselves alone',
    params,
    body: z.object({ every, hour, emails: z.array(line(EMAIL_MAXIMUM)).min(1).max(VIEW_MAIL_RECIPIENTS_MAXIMUM) }),
    answer,
    refusals: ['view_not_found', 'email_invalid', 'view_mail_stopped', 'managers_and_admins_only'],
  },
  remove: {
    method: 'DELETE',
    path: '/saved_views/{id}/mail',
    who,
    summary: 'Stop mailing a saved view',
    description: 'Ends the caller’s mail of the view for all of its readers',
    params,
    answer,
    refusals: ['view_not_found'],
  },
  open: {
    method: 'GET',
    path: '/view_mail',
    who: 'anyone',
    summary: 'Open the link of the mail of a view',
    description: 'What the mail is about; needs no account',
    query: z.object({ key }),
    answer: z.object({
      fleet_name: z.string(),
      view_name: z.string(),
      email: z.string(),
      file_name: z.string().nullable().describe('Null: the file was deleted.'),
      is_stopped: z.boolean(),
    }),
    refusals: ['view_mail_unknown'],
    perMinute: 60,
  },
  file: {
    method: 'GET',
    path: '/view_mail.csv',
    who: 'anyone',
    summary: 'Download the file of the mail of a view',
    description: 'The rows that the view had when it was mailed, for 60 days',
    query: z.object({ key }),
    answer: 'csv',
    refusals: ['view_mail_unknown'],
    perMinute: 30,
  },
  stop: {
    method: 'PUT',
    path: '/view_mail/stop',
    who: 'anyone',
    summary: 'Stop the mail of a view',
    description: 'The reader of the mail wants no more of it; their link needs no account',
    body: z.object({ key }),
    answer: z.object({ email: z.string(), view_name: z.string() }),
    secret: true,
    refusals: ['view_mail_unknown'],
    perMinute: 30,
  },
  ...oneClickCalls({
    path: '/view_mail/stop',
    refusal: 'view_mail_unknown',
    stop: { summary: 'Stop the mail of a view by one click', description: 'The address of the mail’s `List-Unsubscribe` header' },
    page: {
      summary: 'Open the page that stops the mail of a view',
      description: 'goes to the page with the button, and stops nothing',
    },
  }),
})
