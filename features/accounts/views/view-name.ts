/** Longest name of a view. */
export const VIEW_NAME_LENGTH = 60
