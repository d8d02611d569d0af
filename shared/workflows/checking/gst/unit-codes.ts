/** Unit quantity codes that the portals of GST take (GSTN, UQC list: master of the returns offline tool). */
export const unitCodes: ReadonlySet<string> = new Set(
  (
    "BAG BAL BDL BKL BOU BOX BTL BUN CAN CBM CCM CMS CTN DOZ DRM GGK GMS GRS GYD KGS KLR KME LTR MLT MTR MTS NOS " +
    "OTH PAC PCS PRS QTL ROL SET SQF SQM SQY TBS TGM THD TON TUB UGS UNT YDS"
  ).split(" "),
);
