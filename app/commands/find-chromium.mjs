import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  // The headless browser renders the same pages for a quarter less CPU.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** `CHROMIUM_PATH`, the usual locations, else Debian's package if this process may install it; null if not found. */
export const findChromium = () => {
  const known = [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path))
  if (known) return known
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (!mayInstall) return null
  console.log('Installing Chromium…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'], { stdio: 'ignore', env })
  return PLACES.find((path) => existsSync(path)) ?? null
}
