const corners = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;

/** Where a watermark stands; `diagonal` rises from the lower left corner. */
export const watermarkPositions = ["center", "diagonal", ...corners] as const;
/** Where a page number stands. */
export const numberPositions = ["bottom-center", "top-center", ...corners] as const;

export type WatermarkPosition = (typeof watermarkPositions)[number];
export type NumberPosition = (typeof numberPositions)[number];
