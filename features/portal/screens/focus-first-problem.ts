/** After a form has been checked: the cursor stands where something is to be put right. */
export const focusFirstProblem = (within: ParentNode = document): void => {
  requestAnimationFrame(() => within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
