/** Orders on one page of the list. */
export const SPEND_PAGE_SIZE = 25

/** Addresses that one fleet may have the monthly mail sent to. */
export const SPEND_MAILS_MAXIMUM = 10
