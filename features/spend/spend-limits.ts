/** Orders on one page of the list. */
export const SPEND_PAGE_SIZE = 25

/** Maximum number of addresses for a fleet's monthly mail. */
export const SPEND_MAILS_MAXIMUM = 10
