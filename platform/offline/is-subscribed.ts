/** Set while this browser shows notifications, so that pages of others load no code for it. */
export const MARKED_AS_SUBSCRIBED = 'fw_push'

export const isSubscribed = (): boolean => localStorage.getItem(MARKED_AS_SUBSCRIBED) !== null
