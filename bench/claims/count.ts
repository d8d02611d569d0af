export type Count = { right: number; all: number };

export const noCount: Count = { right: 0, all: 0 };

export const counted = ({ right, all }: Count, isRight: boolean): Count => ({
  right: right + (isRight ? 1 : 0),
  all: all + 1,
});

export const rate = ({ right, all }: Count): string =>
  `${right} of ${all}, ${((100 * right) / Math.max(1, all)).toFixed(1)} %`;
