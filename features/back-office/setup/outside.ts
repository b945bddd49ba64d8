/** What an installation reaches outside of itself, in the order of the office's list. */
export const OUTSIDE_SERVICES = ['email', 'cards', 'texts', 'recalls', 'schedules', 'telematics', 'sign_on'] as const

/** What a test of the mail server does, in this order; the first that fails ends it. */
export const MAIL_TEST_STEPS = ['connect', 'encrypt', 'sign_in', 'accept'] as const
