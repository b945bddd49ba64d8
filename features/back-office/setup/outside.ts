/** External services of an installation, in the order of the office's list. */
export const OUTSIDE_SERVICES = ['email', 'cards', 'texts', 'recalls', 'schedules', 'telematics', 'sign_on'] as const

/** Steps of the mail server test, in order; it stops at the first failure. */
export const MAIL_TEST_STEPS = ['connect', 'encrypt', 'sign_in', 'accept'] as const
