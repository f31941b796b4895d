/** Characters of only one way of writing Chinese. */
const simplified = new Set(
  [
    '这们学习国说时发会为对开关进还过东车书语认识让问题应该经济变见长门马计机数据网络结构历险设编财务报个么从仅众优伙伟传伤伦伪体侧侦侨债倾儿兰兴养农冯决况冻净凉减凤凭击创刘则刚删别剂剑',
    '剧劝办动励劲劳势匀区医华协单卖卫厂厅压厌县参双叙号叹吓吗听启吴呕员响哑唤团园围图圆圣场坏块坚坛坝坟垄垒够头夹夺奋奖妇妈娱婴孙宁宝实宠审宪宫宽宾寻导寿将尔尘尝尽层属岁岗岛岭币师帐带帮',
    '库庙废广庄庆异张弯归当录彻径忆忧怀态总恋恶悬惊惨惯愿懒戏战扑执扩扫扬扰抚抛抢护担拟拥择挤损换捡掷摆摇摄撑敌敛斩断无旧显晋晓晕暂术杀杂权条来杨极枪枢标栏树样桥梦检楼欢欧残毁毕气汇汉沟',
    '没泪泽洁浅测浓涛润涨渐湾湿滚满滞滤灭灯灵炉点炼烂烦烧热爱爷牵犹狱猎环现玛琐电画畅疗疯监盖盘矿码础确碍礼祸种积称稳穷窃竞笔笼签简类粮紧纠红纤约级纪纯纲纳纵纷纸纹纺线练组细织终绍绘给绝',
    '统继绩续维综绿缓缘缩罗罚职联聪肃肤胜脑脏脚脱脸艺节芦苏苹荐药获营萨蓝虑虫虽补装观规视览觉触订讨训议记讲许论讽访证评诉词译试诗诚话诞询详误请诸读课谁调谈谋谢谱负贡责败货质贩贪购贮贯贴',
    '贵贷贸费贺资赏赖赛赢赶趋跃践踪轨转轮软轻载较辅辆辉输边达迁运连迟适选递逻遗邮邻郑酱释针钟钢钱钻铁铃铜银销锁锅错锻镇镜闭间闲闻阅队阳阴阵阶际陆陈随隐难雾静韩页顶项顺须顾预领频颗额风飞',
    '饭饮饰馆驱驶验骑骗鱼鲜鸟鸡鸣鸭麦黄齐齿龙龟饪弹写',
  ].join(''),
);
const traditional = new Set(
  [
    '這們學習國說時發會為對開關進還過東車書語認識讓問題應該經濟變見長門馬計機數據網絡結構歷險設編財務報個麼從僅眾優夥偉傳傷倫偽體側偵僑債傾兒蘭興養農馮決況凍淨涼減鳳憑擊創劉則剛刪別劑劍',
    '劇勸辦動勵勁勞勢勻區醫華協單賣衛廠廳壓厭縣參雙敘葉號嘆嚇嗎聽啟吳嘔員響啞喚團園圍圖圓聖場壞塊堅壇壩墳壟壘夠頭夾奪奮獎婦媽娛嬰孫寧寶實寵審憲宮寬賓尋導壽將爾塵嘗盡層屬歲崗島嶺幣師帳帶',
    '幫庫廟廢廣莊慶異張彎歸當錄徹徑憶憂懷態總戀惡懸驚慘慣願懶戲戰撲執擴掃揚擾撫拋搶護擔擬擁擇擠損換撿擲擺搖攝撐敵斂斬斷無舊顯晉曉暈暫術殺雜權條來楊極槍樞標欄樹樣橋夢檢樓歡歐殘毀畢氣匯漢',
    '溝淚澤潔淺測濃濤潤漲漸灣濕滾滿滯濾滅燈靈爐點煉爛煩燒熱愛爺牽猶獄獵環現瑪瑣電畫暢療瘋監蓋盤礦碼礎確礙禮禍種積稱穩窮竊競筆籠簽簡類糧緊糾紅纖約級紀純綱納縱紛紙紋紡線練組細織終紹繪給絕',
    '統繼績續維綜綠緩緣縮羅罰職聯聰肅膚勝腦臟腳臉藝節蘆蘇蘋薦藥獲營薩藍慮蟲雖補裝觀規視覽覺觸訂討訓議記講許論諷訪證評訴詞譯試詩誠話誕詢詳誤請諸讀課誰調談謀謝譜負貢責敗貨質販貪購貯貫貼貴',
    '貸貿費賀資賞賴賽贏趕趨躍踐蹤軌轉輪軟輕載較輔輛輝輸邊達遷運連遲適選遞邏遺郵鄰鄭醬釋針鐘鋼錢鑽鐵鈴銅銀銷鎖鍋錯鍛鎮鏡閉間閒聞閱隊陽陰陣階際陸陳隨隱難霧靜韓頁頂項順須顧預領頻顆額風飛飯',
    '飲飾館驅駛驗騎騙魚鮮鳥雞鳴鴨麥齊齒龍龜飪彈麵裡後乾雲寫與萬餘製',
  ].join(''),
);
/** Characters that only Japanese writes so. */
const japanese = /[済変図広気読実発売価険駅円働込対関楽権験検転歴総続圧団専県拠]/u;

/** Japanese has characters of both ways; where one is this much more frequent, the other is a name or a quotation. */
const muchMore = 4;

const count = (text: string, characters: ReadonlySet<string>): number => {
  let found = 0;
  for (const character of text) if (characters.has(character)) found += 1;
  return found;
};

/** How a Chinese text is written, as the subtag of its script; null: nothing shows it. */
export function chineseScript(text: string): 'Hans' | 'Hant' | null {
  const [simple, other] = [count(text, simplified), count(text, traditional)];
  return simple === other ? null : simple > other ? 'Hans' : 'Hant';
}

/** The language of a text that is all in Chinese characters. */
export function hanLanguage(text: string): string {
  const [simple, other] = [count(text, simplified), count(text, traditional)];
  const [fewer, more] = [Math.min(simple, other), Math.max(simple, other)];
  if (japanese.test(text) || (fewer > 0 && more < fewer * muchMore)) return 'ja';
  return other > simple ? 'zh-Hant' : 'zh';
}
