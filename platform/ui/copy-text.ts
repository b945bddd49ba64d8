/** Whether the text is in the clipboard now. A page served over plain HTTP has no clipboard. */
export const copyText = async (text: string): Promise<boolean> =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) ?? false
