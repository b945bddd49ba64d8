import { oneClickCalls } from '#features/accounts/one-click-contract.ts'
import { defineCalls } from '#platform/contract/call.ts'

export const noticeMailCalls = defineCalls(
  'noticeMails',
  oneClickCalls({
    path: '/notice_mail/stop',
    refusal: 'notice_mail_unknown',
    stop: {
      summary: 'Turn off a regular notice by one click',
      description:
        'The address of the `List-Unsubscribe` header of maintenance reminders, of mails about expiring documents and about recalls, and of the digest of notifications. Turns off the emails of that notice alone, as the preferences do',
    },
    page: {
      summary: 'Open the preferences of a regular notice',
      description: 'goes to the page of the app where the notice is turned off, and turns off nothing',
      refusals: ['notice_mail_unknown'],
    },
  }),
)
