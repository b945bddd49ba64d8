import { z } from 'zod'
import { oneClickCalls } from '#features/accounts/one-click-contract.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { SPEND_MAILS_MAXIMUM } from './spend-limits.ts'

const EMAIL_MAXIMUM = 254

const mail = z.object({
  id: z.number(),
  email: z.string(),
  is_stopped: z.boolean().describe('Its reader stopped it. Only they can start it again.'),
})
registerSchema('SpendMail', mail, 'An address that gets what the fleet spent, on the 1st of each month for the month before.')
const mails = z.object({ mails: z.array(mail), with_pdf: z.boolean(), with_csv: z.boolean() })

const key = line(200)
const who = 'costs.mails'

export const spendMailCalls = defineCalls('spendMails', {
  list: {
    method: 'GET',
    path: '/spend/mails',
    who,
    summary: 'List who gets the monthly mail',
    description: 'Addresses that get what the fleet spent once a month, with an account or without',
    answer: mails,
  },
  choose: {
    method: 'PUT',
    path: '/spend/mails',
    who,
    summary: 'Choose who gets the monthly mail',
    description: 'Replaces the addresses and files: omitted addresses get no more mail',
    body: z.object({
      emails: z.array(line(EMAIL_MAXIMUM)).max(SPEND_MAILS_MAXIMUM),
      with_pdf: z.boolean(),
      with_csv: z.boolean(),
    }),
    answer: mails,
    refusals: ['email_invalid', 'spend_mail_stopped'],
  },
  test: {
    method: 'POST',
    path: '/spend/mails/test',
    who,
    summary: 'Send a test of the monthly mail',
    description: 'Mails the last whole month to the caller alone',
    answer: z.object({ email: z.string() }),
    perMinute: 5,
  },
  open: {
    method: 'GET',
    path: '/spend_mail',
    who: 'anyone',
    summary: 'Open the link of a monthly mail',
    description: 'What the mail is about and which files its link opens; needs no account',
    query: z.object({ key }),
    answer: z.object({
      fleet_name: z.string(),
      email: z.string(),
      period: z.string(),
      headline: z.string(),
      with_pdf: z.boolean(),
      with_csv: z.boolean(),
      is_stopped: z.boolean(),
    }),
    refusals: ['spend_mail_unknown'],
    perMinute: 60,
  },
  pdf: {
    method: 'GET',
    path: '/spend_mail.pdf',
    who: 'anyone',
    summary: 'Download the PDF of a monthly mail',
    description: 'The month of the mail as PDF, for 60 days',
    query: z.object({ key }),
    answer: 'file',
    refusals: ['spend_mail_unknown'],
    perMinute: 30,
  },
  csv: {
    method: 'GET',
    path: '/spend_mail.csv',
    who: 'anyone',
    summary: 'Download the CSV of a monthly mail',
    description: 'The orders of the month of the mail as CSV, for 60 days',
    query: z.object({ key }),
    answer: 'csv',
    refusals: ['spend_mail_unknown'],
    perMinute: 30,
  },
  stop: {
    method: 'PUT',
    path: '/spend_mail/stop',
    who: 'anyone',
    summary: 'Stop a monthly mail',
    description: 'The reader of the mail wants no more of it; their link needs no account',
    body: z.object({ key }),
    answer: z.object({ email: z.string(), fleet_name: z.string() }),
    secret: true,
    refusals: ['spend_mail_unknown'],
    perMinute: 30,
  },
  ...oneClickCalls({
    path: '/spend_mail/stop',
    refusal: 'spend_mail_unknown',
    stop: { summary: 'Stop a monthly mail by one click', description: 'The address of the mail’s `List-Unsubscribe` header' },
    page: {
      summary: 'Open the page that stops a monthly mail',
      description: 'goes to the page with the button, and stops nothing',
    },
  }),
})
