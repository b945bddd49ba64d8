import type { ReactNode } from 'react'

/** A sentence whose words in [brackets] are wrapped by `link`, at any position in any language. */
export const Linked = ({ text, link }: { text: string; link: (words: string, index: number) => ReactNode }) => {
  const parts = text.split(/\[([^\]]*)\]/)
  return parts.map((part, index) => (index % 2 === 1 ? link(part, (index - 1) / 2) : part))
}
