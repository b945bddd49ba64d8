/** Maximum length of a view's name. */
export const VIEW_NAME_LENGTH = 60
