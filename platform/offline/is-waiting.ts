/** Set while something waits to be sent, so that pages of others load no code for it. */
export const MARKED_AS_WAITING = 'fw_waiting'

export const isWaiting = (): boolean => localStorage.getItem(MARKED_AS_WAITING) !== null
