/** What shops are compared by until something else is chosen: an oil change, full synthetic, as `services_requested` takes it. */
export const USUAL_SERVICE = '1:full_synthetic'
