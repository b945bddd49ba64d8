import type { KeyAreas } from '../areas.ts'

export const EXAMPLES = [
  { value: 'curl', label: 'curl' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'python', label: 'Python' },
] as const
type Example = (typeof EXAMPLES)[number]['value']

type Facts = { origin: string; token: string; areas: KeyAreas }

/** A first request that the key can make. */
const pathOf = ({ areas }: Pick<Facts, 'areas'>): string => (areas.vehicles ? '/api/v6/vehicles?page=1' : '/api/v6/api_keys/self')

export const exampleOf = (example: Example, { origin, token, areas }: Facts): string => {
  const address = origin + pathOf({ areas })
  if (example === 'curl') return `curl "${address}" \\\n  -H "Authorization: Bearer ${token}"`
  if (example === 'javascript')
    return `const response = await fetch("${address}", {\n  headers: { Authorization: "Bearer ${token}" },\n});\nconsole.log(await response.json());`
  return `import json, urllib.request\n\nrequest = urllib.request.Request(\n    "${address}",\n    headers={"Authorization": "Bearer ${token}"},\n)\nprint(json.load(urllib.request.urlopen(request)))`
}
