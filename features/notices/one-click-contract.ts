import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { line } from '#platform/contract/fields.ts'

const key = line(200)

export const noticeMailCalls = defineCalls('noticeMails', {
  oneClick: {
    method: 'POST',
    path: '/notice_mail/stop',
    who: 'anyone',
    summary: 'Turn off a regular notice by one click',
    description:
      'The address of the `List-Unsubscribe` header of maintenance reminders and of the digest of notifications. Mail providers post to it when their reader presses their own button (RFC 8058): no page, no session; the form in the body is not read, since the key says everything. Turns off the email alone, as the preferences do',
    query: z.object({ key }),
    form: true,
    answer: z.object({}),
    secret: true,
    refusals: ['notice_mail_unknown'],
    // Large providers post for all of their readers from a few addresses.
    perMinute: 600,
  },
  oneClickPage: {
    method: 'GET',
    path: '/notice_mail/stop',
    who: 'anyone',
    summary: 'Open the preferences of a regular notice',
    description:
      'For mail programs that open the address of `List-Unsubscribe` as a link: goes to the page of the app where the notice is turned off, and turns off nothing',
    query: z.object({ key }),
    status: 302,
    answer: z.object({}),
    refusals: ['notice_mail_unknown'],
  },
})
